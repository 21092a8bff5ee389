interface Policy {
  createHTML(text: string): unknown
  createScriptURL(text: string): unknown
}

/**
 * A policy of this name, which the server's content security policy has to list. Undefined where the browser has no
 * Trusted Types and takes text.
 */
export const createPolicy = (
  name: string,
  rules: Partial<Record<keyof Policy, (text: string) => string>>,
): Policy | undefined =>
  (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): Policy } }
  ).trustedTypes?.createPolicy(name, rules)
