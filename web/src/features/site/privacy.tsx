import type { LegalSection } from './LegalDocument'
import { type Product, Seller } from './Seller'

/** Privacy policy: Lei Geral de Proteção de Dados (Lei 13.709/2018) and Marco Civil da Internet (Lei 12.965/2014). */
export const privacySections = (product: Product): LegalSection[] => [
  {
    id: 'controlador',
    title: 'Quem cuida dos seus dados',
    body: (
      <p>
        Controladora: <Seller product={product} />. O mesmo endereço chega à pessoa encarregada pelo
        tratamento de dados (DPO).
      </p>
    ),
  },
  {
    id: 'dados',
    title: 'Que dados usamos e por quê',
    body: (
      <ul>
        <li>
          <strong>Nome, e-mail e senha:</strong> para você entrar e receber o que comprou (execução de
          contrato). A senha é guardada só como resumo criptográfico.
        </li>
        <li>
          <strong>CPF, telefone e endereço:</strong> para a nota fiscal, o Pix e avisos sobre o pedido
          (obrigação legal e contrato).
        </li>
        <li>
          <strong>Pedidos e pagamentos:</strong> valores, datas e situação. O número do cartão vai direto ao
          provedor de pagamentos e não passa por nós.
        </li>
        <li>
          <strong>Estudo:</strong> aulas vistas, posição do vídeo, anotações, dúvidas, avaliações e
          certificados (contrato).
        </li>
        <li>
          <strong>Uso do site:</strong> buscas e páginas, para melhorar o catálogo e evitar fraudes (legítimo
          interesse), e registros de acesso por 6 meses (Marco Civil da Internet, art. 15).
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        Usamos só os necessários: sessão, carrinho de quem ainda não entrou, proteção contra envios forjados e
        o aviso da próxima página. O tema claro ou escuro fica no seu navegador. Não há cookie de publicidade.
      </p>
    ),
  },
  {
    id: 'compartilhamento',
    title: 'Com quem compartilhamos',
    body: (
      <p>
        Com quem processa pagamentos, envia e-mails, guarda os arquivos e emite notas fiscais, e só o
        necessário para isso; e com autoridades, quando a lei manda. Não vendemos dados.
      </p>
    ),
  },
  {
    id: 'prazo',
    title: 'Por quanto tempo',
    body: (
      <>
        <p>
          Enquanto sua conta existir. Quando você a exclui, destruímos a chave que abre seus dados pessoais e
          apagamos o que os mostra: eles deixam de ser legíveis no site e nos nossos sistemas.
        </p>
        <p>
          As cópias de segurança feitas antes ainda guardam o que existia naquele dia, até vencerem. Elas só
          servem para recuperar o sistema depois de uma falha, e, se uma for usada, excluímos você de novo
          antes de o site voltar ao ar.
        </p>
        <p>
          Notas fiscais e o que prova a venda ficam guardados pelo prazo que a lei exige, sob uma chave à
          parte.
        </p>
      </>
    ),
  },
  {
    id: 'direitos',
    title: 'Seus direitos',
    body: (
      <>
        <p>Pela LGPD (art. 18) você pode, de graça e a qualquer hora:</p>
        <ul>
          <li>confirmar que tratamos seus dados e receber uma cópia;</li>
          <li>corrigir o que estiver errado;</li>
          <li>levar seus dados para outro lugar;</li>
          <li>retirar um consentimento ou se opor a um uso;</li>
          <li>excluir sua conta, no perfil;</li>
          <li>reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</li>
        </ul>
        <p>
          Para as mensagens que enviamos, cada e-mail leva a uma página em que você escolhe o que quer
          receber.
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    body: (
      <p>
        Conexão cifrada, dados pessoais cifrados com uma chave por pessoa, senhas com Argon2id, acesso da
        equipe por função e com registro de quem viu o quê. Se houver um incidente que possa afetar você,
        avisamos você e a ANPD.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças',
    body: (
      <p>
        Se esta política mudar de um jeito que importe para você, avisamos por e-mail antes. A data no alto da
        página diz desde quando esta vale.
      </p>
    ),
  },
]
