const voidElements = new Set(['meta', 'br', 'img']);

/** Null if the tags nest correctly. Ignores comments. */
export const nestingFault = (document: string): string | null => {
  const open: string[] = [];
  const source = document.replace(/<!--[\s\S]*?-->|<!doctype html>/gi, '');
  for (const [tag, slash, name = ''] of source.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*\/?>/g,
  )) {
    if (voidElements.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return `${tag} closes nothing that is open`;
  }
  if (open.length > 0) return `${open.join(', ')} left open`;
  const loose = source.replace(/<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*\/?>/g, '').match(/[<>].{0,40}/);
  return loose ? `not a tag: ${loose[0]}` : null;
};
