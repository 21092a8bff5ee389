/** Name of the field that people do not see and robots fill in. */
export const HONEYPOT = 'website'
