/** What a box asks for: `use` for what the form is for, `news` for mails beyond it. */
export type ConsentBox = 'use' | 'news'

interface ConsentText {
  /** Sentence beside each box that the form shows; none is ever ticked beforehand. */
  boxes: Partial<Record<ConsentBox, string>>
  /** Said where no box is needed: what the data is used for anyway. */
  notice?: string
  /** Without these ticks nothing is kept. */
  required: ConsentBox[]
}

const news = 'Quero receber também novidades e promoções por e-mail. Posso sair quando quiser.'

/**
 * What people agree to when they leave their data, by version. A text that was ever shown stays as it was, so that what
 * a person agreed to can be read years later: a change is a new version.
 */
export const consentTexts = {
  'contato-2026-11': {
    boxes: { news },
    notice: 'Usamos seus dados para responder a esta mensagem.',
    required: [],
  },
  'material-2026-11': {
    boxes: { use: 'Concordo que guardem meu nome e e-mail para me enviar este material.', news },
    required: ['use'],
  },
  'evento-2026-11': {
    boxes: { use: 'Concordo que guardem meus dados para minha inscrição e os avisos deste evento.', news },
    required: ['use'],
  },
  'lista-2026-11': {
    boxes: { use: 'Concordo que guardem meus dados para me avisar quando as inscrições abrirem.', news },
    required: ['use'],
  },
  'newsletter-2026-11': {
    boxes: { use: 'Concordo em receber a newsletter por e-mail. Posso sair quando quiser.' },
    required: ['use'],
  },
  'carrinho-2026-11': {
    boxes: {
      use: 'Quero receber até três lembretes deste carrinho por e-mail. Posso sair quando quiser.',
    },
    required: ['use'],
  },
  'preco-2026-11': {
    boxes: {},
    notice: 'Um e-mail, uma só vez, quando o preço baixar do que é hoje. Desligue quando quiser.',
    required: [],
  },
  'busca-2026-11': {
    boxes: { use: 'Concordo que guardem meu e-mail e esta busca para me avisar uma vez, quando houver.' },
    required: ['use'],
  },
} satisfies Record<string, ConsentText>

export type ConsentVersion = keyof typeof consentTexts
export const consentVersions = Object.keys(consentTexts) as [ConsentVersion, ...ConsentVersion[]]
export const consentText = (version: ConsentVersion): ConsentText => consentTexts[version]

/** What to say when a box that is needed was left empty. */
export const CONSENT_MISSING = 'Marque que concorda para continuar.'
