/** The message says what is wrong and what to do; it follows the path of the file. */
export class UnreadableFile extends Error {}
