const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );

const tagOf = (control: string): string => control.slice(0, control.indexOf('>') + 1);

/** What a browser sends of a control that nobody touches. */
const untouched = (control: string): readonly [string, string][] => {
  const { name, type = 'text', value = '', checked } = attributesOf(tagOf(control));
  if (!name) return [];
  if (control.startsWith('<textarea')) return [[name, decoded(control.replaceAll(/<[^>]*>/g, ''))]];
  if (control.startsWith('<select')) {
    const options = [...control.matchAll(/<option[^>]*>/g)].map(([option]) => attributesOf(option));
    return [[name, (options.find((option) => 'selected' in option) ?? options[0])?.['value'] ?? '']];
  }
  return (type === 'radio' || type === 'checkbox') && checked === undefined ? [] : [[name, value]];
};

/** The forms of a page without scripts: what is sent of each as it stands (`fields`), and with each of its buttons. */
export const formsIn = (page: string) =>
  [...page.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => {
    const { method = 'get', action = '' } = attributesOf(tagOf(form));
    const controls = form.matchAll(/<input\b[^>]*>|<(select|textarea)\b[\s\S]*?<\/\1>/g);
    const fields: Readonly<Record<string, string>> = Object.fromEntries(
      [...controls].flatMap(([control]) => untouched(control)),
    );
    const presses = [...form.matchAll(/<button\b[^>]*>/g)].map(([button]) => {
      const { name, value = '' } = attributesOf(button);
      return name ? { ...fields, [name]: value } : fields;
    });
    return { method, action, fields, presses };
  });
