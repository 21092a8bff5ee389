/** As the law taxes a company; the national NFS-e asks for it. */
export const taxRegimes = ['mei', 'simples', 'presumido', 'real'] as const
