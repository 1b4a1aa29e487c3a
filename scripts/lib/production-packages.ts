type LockedPackage = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly link?: boolean;
  readonly resolved?: string;
};
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Resolves a package as Node does: in the nearest `node_modules` above. */
const findPackage = (locked: LockedPackages, from: string, name: string): string | null => {
  const places = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  const nearest = [...places, ''].map((place) => `${place === '' ? '' : `${place}/`}node_modules/${name}`);
  return nearest.find((path) => path in locked) ?? null;
};

/** The folders of all packages that `workspace` needs to run; workspaces are listed by their own folder. */
export const listProductionPackages = (locked: LockedPackages, workspace: string): readonly string[] => {
  const needed = new Set<string>();
  const collect = (path: string): void => {
    const entry = locked[path];
    if (!entry || needed.has(path)) return;
    needed.add(path);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const installed = findPackage(locked, path, name);
      if (installed !== null) collect(locked[installed]?.link ? (locked[installed]?.resolved ?? installed) : installed);
    }
  };
  collect(workspace);
  return [...needed].toSorted();
};
