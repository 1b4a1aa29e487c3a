import type { Readable } from 'node:stream';
import sax from 'sax';

export type Attributes = Readonly<Record<string, string>>;

/** Names without prefixes. A text may come in several parts. */
export type Handlers = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const localOf = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** The value of `r:id` and the like, whatever its prefix is. */
export const relationOf = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

/** Yields after each piece, so that the caller can pass on what the handlers have collected. */
export async function* parseXmlInPieces(stream: Readable, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder();
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => open(localOf(name), attributes as Attributes);
  if (text) {
    parser.ontext = text;
    parser.oncdata = text;
  }
  if (close) parser.onclosetag = (name) => close(localOf(name));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}

export const parseXml = async (stream: Readable, handlers: Handlers): Promise<void> => {
  for await (const _ of parseXmlInPieces(stream, handlers)) continue;
};
