import type { LegalSection } from './LegalDocument'
import { type Product, Seller } from './Seller'

/** Terms of use: Código de Defesa do Consumidor, Decreto 7.962/2013 (comércio eletrônico), Marco Civil da Internet. */
export const termsSections = (product: Product): LegalSection[] => [
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
          seu. Você pode ver e encerrar, no seu perfil, os aparelhos conectados.
        </p>
        <p>
          Menores de 18 anos podem estudar com autorização de quem é responsável por eles; a compra é feita
          por essa pessoa.
        </p>
      </>
    ),
  },
  {
    id: 'compra',
    title: 'Preço e pagamento',
    body: (
      <>
        <p>
          Os preços estão em reais, com todos os tributos. Antes de pagar você vê o resumo do pedido, os
          descontos e, no cartão, o número de parcelas, o valor de cada uma, o total e os juros.
        </p>
        <ul>
          <li>
            <strong>Pix:</strong> o código vale pelo prazo mostrado na tela. Se ele vencer, nada é cobrado e o
            pedido fica guardado para você gerar outro.
          </li>
          <li>
            <strong>Cartão:</strong> o número é enviado direto ao provedor de pagamentos. Nós não o recebemos
            nem guardamos.
          </li>
        </ul>
        <p>Se o preço mudar enquanto o curso está no carrinho, avisamos antes de você pagar.</p>
      </>
    ),
  },
  {
    id: 'acesso',
    title: 'Acesso aos cursos',
    body: (
      <>
        <p>
          O acesso é liberado logo após a confirmação do pagamento, pelo tempo informado na página do curso ou
          do plano. Você precisa de internet e de um navegador atual.
        </p>
        <p>
          Podemos atualizar aulas para mantê-las corretas. Se um curso sair da loja, quem já comprou continua
          com o acesso contratado.
        </p>
      </>
    ),
  },
  {
    id: 'arrependimento',
    title: 'Direito de arrependimento',
    body: (
      <>
        <p>
          Você pode desistir da compra em até <strong>7 dias corridos</strong> e receber tudo de volta, sem
          explicar o motivo (art. 49 do Código de Defesa do Consumidor). Peça em “Meus pedidos”: a data limite
          está escrita lá.
        </p>
        <p>
          A devolução é feita pelo mesmo meio do pagamento: no Pix, para a conta de origem; no cartão, por
          estorno na fatura. Com o reembolso, o acesso ao que foi devolvido termina.
        </p>
      </>
    ),
  },
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
          lei. Podemos retirar o que não respeitar, dizendo por quê.
        </p>
      </>
    ),
  },
  {
    id: 'certificados',
    title: 'Certificados',
    body: (
      <p>
        O certificado de curso livre é emitido quando todas as aulas são concluídas. Ele tem um código que
        qualquer pessoa confere em <a href="/certificates">validar certificado</a>. Cursos livres não são
        graduação nem pós-graduação.
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
        Respondemos pelo serviço na forma da lei. Nenhum curso promete emprego, renda ou aprovação: o
        resultado depende do estudo de cada pessoa.
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
        parte se resolve numa conversa.
      </p>
    ),
  },
]
