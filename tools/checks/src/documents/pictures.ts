import type { Check, Finding } from '../check.ts';

const listFile = 'e2e/pictures/picture-names.ts';
const folder = 'docs/images/';

/** Compares the pictures of the documents with the list of those that `npm run pictures` makes. */
export const pictures: Check = {
  name: 'pictures',
  async find(project) {
    if (!project.exists(listFile)) return [];
    const { pictureNames } = await project.load(listFile);
    const made = (pictureNames as readonly string[]).map((name) => `${folder}${name}.png`);
    const present = project.files.filter((file) => file.startsWith(folder));
    const finding = (file: string, message: string): Finding => ({ file, line: null, message });
    return [
      ...made.filter((file) => !present.includes(file)).map((file) => finding(file, 'is missing: npm run pictures')),
      ...present
        .filter((file) => !made.includes(file))
        .map((file) => finding(file, `is not made by npm run pictures (${listFile}), so it would grow old`)),
    ];
  },
};
