export const zone = {
  question: 'Que horas começa para mim?',
  answer:
    '<p>Os horários da página são de Brasília. O arquivo da agenda se ajusta ao fuso do seu aparelho.</p>',
}
export const free = {
  question: 'Preciso pagar alguma coisa?',
  answer:
    '<p>Não. A inscrição é gratuita e você não informa cartão. No fim há uma oferta, e você decide se quer.</p>',
}
