export const linkToCopyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  selectedToCopy: 'The link is selected. Copy it from the box.',
};
