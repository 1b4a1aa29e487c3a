export type Care = {
  readonly kg: number;
  readonly coat?: readonly [coat: string, markings: string];
};

export const careOfDemoPets: Readonly<Record<string, Care>> = {
  Biscuit: { kg: 9.4, coat: ['#dca46a', '#f3dcc0'] },
  Marmalade: { kg: 5.1, coat: ['#d98436', '#f6d9b4'] },
  Olive: { kg: 4.6, coat: ['#7d8894', '#a9b2bb'] },
  'Thumper-Ann': { kg: 1.7, coat: ['#a58a68', '#e6d8c3'] },
  Captain: { kg: 0.45 },
  Gwilym: { kg: 1.2 },
  Bandit: { kg: 1.3, coat: ['#6d5842', '#e9dcc6'] },
  Nutmeg: { kg: 0.13, coat: ['#d7a35b', '#f7ead2'] },
  Fionn: { kg: 31.2, coat: ['#3a3a40', '#5b5b63'] },
  Maeve: { kg: 27.5, coat: ['#a3502a', '#c77a4c'] },
  Saffron: { kg: 4.2, coat: ['#b98a52', '#5c4026'] },
  Rex: { kg: 36.8 },
  Pickle: { kg: 6.3, coat: ['#f1ece2', '#a9743f'] },
  Ziggy: { kg: 13.9, coat: ['#c9a678', '#f0e2cc'] },
  Luna: { kg: 7.8, coat: ['#9c4a26', '#d08a5f'] },
  'Sir Archibald of Lower Thistle': {
    kg: 44.5,
    coat: ['#8b8b88', '#b9b9b4'],
  },
  'Lady Wilhelmina': { kg: 39.7 },
  Bo: { kg: 7.2, coat: ['#7b6650', '#d9cbb6'] },
};
