import { z } from 'zod';
import type { Fact, Facts, ValueOf } from '@portal/domain/record';
import { id, line, paragraph } from './wire-types.ts';

type Shape<F extends Fact> = z.ZodType<ValueOf<F>, ValueOf<F>>;
type Shapes<F extends Facts> = { [Name in keyof F]: Shape<F[Name]> };
type Request<F extends Facts> = {
  [Name in keyof F]: F[Name] extends { stated: 'always' } ? Shape<F[Name]> : z.ZodOptional<Shape<F[Name]>>;
};

const plainShapes: Readonly<Partial<Record<Fact['type'], z.ZodType>>> = {
  id,
  integer: z.int(),
  boolean: z.boolean(),
  date: z.iso.date(),
};

const shapeOf = (fact: Fact, text: z.ZodType): z.ZodType => {
  const { type, words, required, range } = fact;
  const integer = range && z.int().min(range[0]).max(range[1]);
  const typed = type === 'text' ? text : (integer ?? plainShapes[type]);
  const shape = words === undefined ? typed : z.enum(words);
  if (shape === undefined) throw new Error(`the shape of type ${type} is written by hand`);
  return required ? shape : shape.nullable();
};

export const responseShape = <F extends Facts>(facts: F) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, shapeOf(fact, z.string())])) as Shapes<F>;

const textShape = ({ max = 0, isLong }: Fact): z.ZodType<string> => (isLong ? paragraph(max) : line(max));

/** The facts of a record in a request, where null clears a fact. */
export const requestShape = <F extends Facts>(facts: F, textOf: (fact: Fact) => z.ZodType<string> = textShape) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const shape = shapeOf(fact, textOf(fact));
      const stated = fact.stated === 'always' ? shape : shape.optional();
      return [name, fact.about === undefined ? stated : stated.meta({ description: fact.about })];
    }),
  ) as Request<F>;
