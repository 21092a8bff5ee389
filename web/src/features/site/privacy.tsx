import type { Product } from '../../../../src/contracts/kernel/page'
import type { LegalSection } from './LegalDocument'
import { dataSections } from './privacyData'
import { Seller } from './Seller'

/** Privacy policy: Lei Geral de Proteção de Dados (Lei 13.709/2018) and Marco Civil da Internet (Lei 12.965/2014). */
export const privacySections = (product: Product): LegalSection[] => [
  {
    id: 'controlador',
    title: 'Quem cuida dos seus dados',
    body: (
      <p>
        Controladora: <Seller product={product} />. O mesmo e-mail chega à pessoa encarregada pelo tratamento
        de dados (DPO), que responde a você e à Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
    ),
  },
  ...dataSections,
  {
    id: 'direitos',
    title: 'Seus direitos',
    body: (
      <>
        <p>Pela LGPD (art. 18) você pode, de graça e a qualquer hora:</p>
        <ul>
          <li>confirmar que tratamos seus dados e saber com quem foram compartilhados;</li>
          <li>
            receber uma cópia e levá-la para outro lugar: em “Minha conta”, para ler ou em JSON, na hora;
          </li>
          <li>corrigir o que estiver errado, também em “Minha conta”;</li>
          <li>retirar um consentimento, ou se opor a um uso que não dependa dele;</li>
          <li>pedir que uma pessoa reveja uma decisão automática;</li>
          <li>excluir a conta, em “Minha conta”, sem falar com ninguém;</li>
          <li>reclamar à ANPD ou ao Procon.</li>
        </ul>
        <p>
          O que não estiver em “Minha conta”, peça ao e-mail acima: confirmamos na hora se tratamos seus dados
          e mandamos a declaração completa em até 15 dias (art. 19). Podemos pedir algo que prove que você é
          você.
        </p>
        <p>
          Para as mensagens que enviamos, cada e-mail leva a uma página em que você escolhe o que quer
          receber.
        </p>
      </>
    ),
  },
  {
    id: 'automaticas',
    title: 'Decisões automáticas',
    body: (
      <p>
        Três coisas o sistema decide sozinho, por segurança: pedir um código quando a conta é aberta em mais
        aparelhos que o normal, pausar por um tempo as tentativas de pagamento depois de várias recusas, e
        suspender novas compras após vários reembolsos. Em todas você pode pedir que uma pessoa reveja (art.
        20). Não fazemos perfil para publicidade.
      </p>
    ),
  },
  {
    id: 'menores',
    title: 'Crianças e adolescentes',
    body: (
      <p>
        Os cursos são pensados para adultos. Menores de 18 anos podem estudar com a autorização de quem é
        responsável, que faz a compra e responde pela conta (art. 14). Se soubermos de dados de uma criança
        sem essa autorização, apagamos.
      </p>
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
