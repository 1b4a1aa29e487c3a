// Runs in the page; text, because this folder compiles without the DOM's types.

const shared = `
  const flat = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const isExposed = (element) => !element.closest('[aria-hidden=true], [inert]')
    && element.checkVisibility({ visibilityProperty: true });
  const inside = (roots, css) => [...new Set(roots.flatMap((root) => [...(root ?? document).querySelectorAll(css)]))]
    .sort((one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  const says = (text, { source, flags, part, exact }) => {
    if (source != null) return new RegExp(source, flags).test(text);
    return exact ? text === part : text.toLowerCase().includes(part.toLowerCase());
  };
`;

const cssOfRole: Readonly<Record<string, string>> = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  article: 'article',
  button: 'button:not([role]), [role=button], input[type=submit], summary',
  checkbox: 'input[type=checkbox]:not([role])',
  combobox: '[role=combobox]',
  dialog: 'dialog[open]:not([role]), [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, [role=img]',
  link: 'a[href]',
  listbox: '[role=listbox]',
  listitem: 'li',
  main: 'main',
  option: '[role=option], option',
  radio: 'input[type=radio]',
  region: 'section, [role=region]',
  status: '[role=status], output',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden], [type=file]), textarea',
};

export const cssOf = (role: string): string => {
  const css = cssOfRole[role];
  if (css === undefined) throw new Error(`No element is known to have the role ${role}`);
  return css;
};

export const exposed = `${shared}
  const [{ css, level, checked, disabled }, ...roots] = arguments;
  return inside(roots, css).filter(isExposed)
    .filter((element) => level == null || element.localName === 'h' + level)
    .filter((element) => checked == null || element.checked === checked)
    .filter((element) => disabled == null || element.matches(':disabled') === disabled);`;

export const matching = `${shared}
  const [{ css }, ...roots] = arguments;
  return inside(roots, css);`;

export const labelled = `${shared}
  const [, ...roots] = arguments;
  return inside(roots, 'input:not([type=hidden]), select, textarea, [role=combobox]').filter(isExposed);`;

export const withText = `${shared}
  const [wanted, ...roots] = arguments;
  const all = inside(roots, '*').filter((element) => says(flat(element.textContent), wanted)
    && !element.closest('script, style, template'));
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));`;

export const textOf = `${shared} return flat((arguments[0] ?? document.body).textContent);`;

export const isVisible = `const { width, height } = arguments[0].getBoundingClientRect();
  return width > 0 && height > 0 && arguments[0].checkVisibility({ visibilityProperty: true });`;

/** Where to tap: an input that is covered or not drawn is tapped on its label. */
export const pressed = `const [, element] = arguments;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return [hit === element || element.contains(hit) ? element : element.labels?.[0] ?? element];`;
