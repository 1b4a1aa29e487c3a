const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames = words(`
  Abigail Adrian Aisha Alastair Alice Andrzej Anwen Arjun Ava Beatrice Ben Bronwen Carlos Catriona Charlotte Chidi
  Chloe Dafydd Deepa Dominic Eilidh Eleanor Elif Emeka Emily Erin Esme Farah Finlay Freya Gareth Gemma George Hamish
  Hana Harriet Hugo Imran Iona Isabel Jack Jamal Joanna Jonas Kavita Keira Kwame Laura Leo Lowri Luca Maeve Malik
  Martha Mateusz Mina Nadia Noah Nora Oisin Olga Oscar Padraig Paula Priya Rachel Ravi Rhiannon Robert Ruth Sana
  Sean Seren Sofia Stuart Sunita Tamsin Theo Uma Victoria Wei William Yara Yusuf Zainab Zoe`);

export const lastNames = words(`
  Abara Acheson Ainsley Akhtar Allardyce Ashdown Bakare Barlow Beddoes Bellweather Bianchi Birchall Bose Brannigan
  Calloway Carrick Chowdhury Clegg Coldwell Cromarty Dankworth Deane Dhillon Dunmore Eastham Edevane Ellwood Farrow
  Fernsby Ferreira Gallacher Garside Gill Gwynne Haldane Hargreave Hossain Ibbotson Iqbal Jeavons Jellicoe Kaminski
  Keogh Kinsella Lacey Larkin Lindqvist Lowther Macrae Madden Maddox Marchbank McAllister Merrick Mistry Nance
  Nettleton Obi Oakes Ormond Papadakis Pemberton Pickering Quayle Quigley Ramsbottom Reddy Rookwood Sandhu Savage
  Selwyn Shaw Silva Sparrow Tattersall Teague Tregear Unsworth Varga Wadsworth Whitcombe Wojcik Yarrow Zielinski`);

export const petNames = words(`
  Alfie Archie Bailey Barney Bella Billie Blue Bonnie Bramble Buddy Charlie Cleo Coco Copper Daisy Dexter Domino Dotty
  Duke Echo Ember Fern Fidget Finn Flash Freddie Frosty Ginger Gus Hazel Hettie Honey Hugo Indie Ivy Jasper Jess Juno
  Kiki Lola Loki Lottie Mabel Maggie Max Merlin Millie Milo Minnie Misty Molly Monty Nell Ollie Oreo Oscar Otis Pepper
  Pip Poppy Rascal Rolo Rosie Ruby Sadie Sammy Scout Shadow Skye Smudge Socks Sooty Stanley Sunny Teddy Tess Tigger
  Tilly Toby Toffee Truffle Willow Winnie Ziggy`);
