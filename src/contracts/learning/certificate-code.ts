/** What people type becomes the one spelling of a certificate code: capitals, no spaces or dashes, look-alikes read as meant. */
export const normaliseCertificateCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
