import type { Product } from '../../../../src/contracts/kernel/page'
import type { LegalSection } from './LegalDocument'
import { Seller } from './Seller'
import { saleSections } from './termsOfSale'

/** Terms of use: Código de Defesa do Consumidor, Decreto 7.962/2013 (comércio eletrônico), Marco Civil da Internet. */
/** `plans`: whether the page of the plans is open to visitors. */
export const termsSections = (product: Product, plans: boolean): LegalSection[] => [
  {
    id: 'quem-somos',
    title: 'Quem somos',
    body: (
      <p>
        Quem vende e presta o serviço é <Seller product={product} />. Ao criar uma conta ou comprar, você
        concorda com estes termos e com a <a href="/privacy_policy">política de privacidade</a>.
      </p>
    ),
  },
  {
    id: 'conta',
    title: 'Sua conta',
    body: (
      <>
        <p>
          A conta é pessoal. Use dados verdadeiros, guarde sua senha e avise se notar um acesso que não foi
          seu. Você pode ver e encerrar, no seu perfil, os aparelhos conectados. A partir do quarto aparelho
          em 30 dias, pedimos um código enviado ao seu e-mail, para que ninguém entre no seu lugar. Até dois
          aparelhos tocam aulas ao mesmo tempo.
        </p>
        <p>
          Menores de 18 anos podem estudar com autorização de quem é responsável por eles; a compra é feita
          por essa pessoa.
        </p>
      </>
    ),
  },
  ...saleSections(plans),
  {
    id: 'uso',
    title: 'Uso permitido',
    body: (
      <>
        <p>
          As aulas, textos e arquivos são protegidos pela Lei de Direitos Autorais (Lei 9.610/1998). Você pode
          assistir, anotar e usar em seus projetos o que aprendeu. Não pode copiar, revender, transmitir ou
          dividir o acesso com outras pessoas.
        </p>
        <p>
          O que você publica em dúvidas e avaliações continua seu e precisa respeitar as outras pessoas e a
          lei. Podemos retirar o que não respeitar, dizendo por quê. Só avalia quem tem o curso, e nota baixa
          não é motivo para retirar uma avaliação.
        </p>
        <p>
          Quando um curso entrega código ou arquivos para usar, eles podem ir para os seus projetos, inclusive
          os pagos. O que não pode é revender a aula.
        </p>
      </>
    ),
  },
  {
    id: 'certificados',
    title: 'Certificados',
    body: (
      <p>
        O certificado de curso livre (Decreto 5.154/2004) é emitido quando todas as aulas obrigatórias são
        concluídas. Ele tem um código que qualquer pessoa confere em{' '}
        <a href="/certificates">validar certificado</a>. Cursos livres não são graduação, técnico nem
        pós-graduação, e cada instituição decide se os aceita como horas complementares.
      </p>
    ),
  },
  {
    id: 'gratuitos',
    title: 'Eventos e materiais gratuitos',
    body: (
      <p>
        E-books, slides e eventos ao vivo são de graça e pedem nome e e-mail, usados para entregar o que você
        pediu. Novidades e promoções só chegam se você marcar que quer. Uma data ao vivo pode mudar: quem se
        inscreveu é avisado.
      </p>
    ),
  },
  {
    id: 'atendimento',
    title: 'Atendimento',
    body: (
      <p>
        Fale com a gente em <a href="/contact">contato</a>
        {product.email && ' ou pelo e-mail do rodapé'}.{' '}
        {product.replyTime
          ? `${product.replyTime} e, no que for reclamação, dúvida sobre contrato, suspensão ou cancelamento, nunca depois de cinco dias`
          : 'Reclamação, dúvida sobre contrato, suspensão ou cancelamento têm resposta em até cinco dias'}{' '}
        (art. 4º do Decreto 7.962/2013). Dúvidas sobre a aula são respondidas dentro do curso.
      </p>
    ),
  },
  {
    id: 'suspensao',
    title: 'Suspensão',
    body: (
      <p>
        Podemos suspender uma conta por fraude, por divisão de acesso ou por desrespeito a estes termos, e
        novas compras após vários reembolsos seguidos. Você é avisado, pode responder, e não perde o direito a
        valores já devidos.
      </p>
    ),
  },
  {
    id: 'responsabilidade',
    title: 'Responsabilidade',
    body: (
      <p>
        Respondemos pelo serviço na forma do Código de Defesa do Consumidor, e nada aqui diminui um direito
        que ele dá. Nenhum curso promete emprego, renda ou aprovação: o resultado depende do estudo de cada
        pessoa. Sites de terceiros citados nas aulas seguem as regras deles.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças e foro',
    body: (
      <p>
        Mudanças que afetem você são avisadas por e-mail antes de valer, e não atingem compras já feitas. Vale
        a lei brasileira, e você pode escolher o foro do seu domicílio. Antes disso, fale com a gente: a maior
        parte se resolve numa conversa. Se não resolver, procure o Procon da sua cidade ou o{' '}
        <a href="https://www.consumidor.gov.br">consumidor.gov.br</a>.
      </p>
    ),
  },
]
