export type GlossaryEntry = {
  readonly not: readonly string[];
  readonly say: string;
  readonly why: string;
  readonly except?: RegExp;
};

export const glossary: readonly GlossaryEntry[] = [
  {
    not: ['customer', 'petowner'],
    say: 'client',
    why: 'the specification and the practices speak of clients',
  },
  {
    not: ['reservation', 'provisional'],
    say: 'soft booking (a hold, in short)',
    why: 'a time kept for a while is a soft booking on the wire and in the database',
  },
  {
    not: ['animal', 'patient'],
    say: 'pet',
    why: 'the specification has pets; a patient belongs to the clinical record',
  },
  {
    not: ['doctor', 'veterinarian', 'practitioner'],
    say: 'clinician',
    why: 'vets and nurses alike see pets; `clinicianType` says which',
    except: /^doctor([.]|Command$)/,
  },
  {
    not: ['surgery', 'branch', 'clinic'],
    say: 'practice',
    why: 'one word for the place in speech, screens and tables',
    except: /^clinic(Time|-time)/,
  },
  { not: ['timeslot'], say: 'slot', why: 'a slot is a time already' },
  { not: ['canceled', 'canceling', 'cancelation'], say: 'cancelled', why: 'British spelling, as on the wire' },
  { not: ['deed'], say: 'operation', why: 'the field has one word for what a request does' },
  { not: ['twin'], say: 'duplicate', why: 'the field has one word for a second record of the same thing' },
  { not: ['turnstile'], say: 'mutex', why: 'the field has one word for one at a time' },
  { not: ['kick'], say: 'wake', why: 'a sleeping worker is woken' },
  { not: ['wish'], say: 'request', why: 'the field has one word for what a caller asks for' },
  { not: ['clash'], say: 'conflict', why: 'HTTP and the database speak of conflicts' },
];
