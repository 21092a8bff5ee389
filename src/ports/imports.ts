/** The file cannot be read as a list of its kind; the message says why, in Portuguese. */
export class UnreadableFile extends Error {}
