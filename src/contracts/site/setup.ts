/** Part of the first hour; its state is seen by the product, never ticked by hand. */
export interface SetupStep {
  id: 'identity' | 'company' | 'mail' | 'payments' | 'legal' | 'course' | 'sale' | 'invoices'
  title: string
  isDone: boolean
  /** What is still missing, or what was found; one sentence. */
  says: string
  /** Where it is done. */
  href: string
  /** Another way to it. */
  also?: { label: string; href: string }
}

/** What a service outside said to the last try. */
interface Tried {
  at: string
  accepted: boolean
  /** No answer came: the service did not refuse. */
  isAway?: true
  /** A mail server's own words; of a payment provider a sentence of ours. */
  said: string
}

export interface TriedMail extends Tried {
  /** What the server said, in Portuguese. */
  words: string
  domain: string
  /** What DNS says of the domain, a sentence each. */
  dns: { name: string; tone: 'ok' | 'warn' | 'info'; says: string }[]
}

export interface SetupProps {
  steps: SetupStep[]
  /** Whether an Admin took the guide off the dashboard. */
  isDismissed: boolean
  mail: { domain: string | null; tried: TriedMail | null }
  payments: {
    provider: string
    isSandbox: boolean
    tried: Tried | null
    /** When the provider's newest notice came in. */
    noticeAt: string | null
  }
}

/** One setting, and where it is changed. */
export interface FoundSetting {
  label: string
  hint: string
  href: string
}

/** What an owner comes to do, with the pages of settings for it. */
export const settingsTasks = {
  school: 'Sua escola',
  money: 'Receber e emitir notas',
  mails: 'E-mails que a loja manda',
  front: 'O que as pessoas veem',
  found: 'Ser encontrada e medir',
  outside: 'Trazer de fora',
} as const
export type SettingsTask = keyof typeof settingsTasks

export interface SettingsGroup {
  task: SettingsTask
  /** "Empresa", "Página inicial › Banners". */
  title: string
  href: string
  settings: FoundSetting[]
}

export interface SettingsProps {
  query: string
  /** Of all settings, or of those found. */
  count: number
  groups: SettingsGroup[]
  /** For Admins alone. */
  setup: SetupProps | null
}
