import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('every character with a meaning in HTML is escaped, in text and in attributes', () => {
  const hostile = `"><img src=x onerror='alert(1)'>&amp;`;
  const escaped = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;';
  expect(html`<p title="${hostile}">${hostile}</p>`.toString()).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('nested markup is escaped once, lists are joined, and null is empty', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${null}${3}`.toString()).toBe('<li>a</li>\n<li>&lt;b&gt;</li>3');
});

test('an object that looks like markup is refused', () => {
  const lookalike = { toString: () => '<script>' };
  // @ts-expect-error: an object of the same shape is not markup.
  expect(() => html`${lookalike}`).toThrow(TypeError);
});
