type File = { readonly name: string; readonly type: string; readonly text: string };

export const downloadText = ({ name, type, text }: File): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
