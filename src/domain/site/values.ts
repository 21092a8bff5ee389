/** The shop until staff have said who they are: a name that says what it is, and nothing that it might not have. */
export const unnamedShop = { name: 'Loja de cursos', company: '', cnpj: '', address: '', email: '' }

/** How a shop looks: without a colour in the product's own blue, without a logo with the product's mark. */
export const plainLook = {
  /** `#rrggbb` of buttons and links in the light theme. */
  colour: '',
  /** The same in the dark theme; empty for a light shade of it. */
  darkColour: '',
  /** Path of a picture of this site. */
  logo: '',
}
export type ShopLook = typeof plainLook

/** What a shop says about itself; an empty text is left out of every page. */
export const unsaidWords = {
  /** Title of the home page: "Cursos de culinária". */
  subject: '',
  /** One sentence about the shop, in the footer and for search engines. */
  about: '',
  /** How soon messages are answered, without the full stop. */
  replyTime: '',
  /** What a student may expect of those who teach, without the full stop. */
  teaching: '',
  /** What there is for a name and an e-mail. */
  freeLead: '',
  /** Whether the sales pages and the guide that come with the product are shown: they speak of programming. */
  writtenPages: false,
}
export type ShopWords = typeof unsaidWords

export const unsaidNewsletter = {
  title: 'Receba as novidades por e-mail',
  lead: 'Você sai com um toque, quando quiser.',
  /** What its mails bring and how often, without the full stop. */
  contents: 'Novidades e promoções',
}
export type NewsletterWords = typeof unsaidNewsletter
