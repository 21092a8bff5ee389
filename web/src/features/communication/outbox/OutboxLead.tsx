/** Why mails are here, or are not. */
export default function OutboxLead({ extra }: { extra: { keeps: boolean } }) {
  return extra.keeps
    ? 'Sem um servidor SMTP configurado, os e-mails da plataforma ficam aqui em vez de sair.'
    : 'Os e-mails saem pelo servidor SMTP. Aqui ficam só os que foram escritos antes dele.'
}
