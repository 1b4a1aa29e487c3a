import { type Endpoint, endpoints, type Fault } from '../provet-answers.ts';
import type { Mode } from './reception-pages.ts';

/** Longer than the portal keeps a person waiting for an answer. */
const slowMilliseconds = 5_000;

type Played = { readonly faults: Map<Endpoint, Fault>; readonly settings: { slowMilliseconds: number } };

export const modeOf = ({ faults }: Played): Mode => {
  const fault = faults.get('appointment');
  return fault === 'down' || fault === 'slow' ? fault : 'none';
};

export const setMode = ({ faults, settings }: Played, mode: Mode): void => {
  settings.slowMilliseconds = slowMilliseconds;
  for (const endpoint of endpoints)
    if (mode === 'none') faults.delete(endpoint);
    else faults.set(endpoint, mode);
};
