import type { LegalSection } from '../legal-words'

/** Privacy policy: Lei Geral de Proteção de Dados (Lei 13.709/2018) and Marco Civil da Internet (Lei 12.965/2014). */
export const privacy20261122: readonly LegalSection[] = [
  {
    id: 'controlador',
    title: 'Quem cuida dos seus dados',
    html: '<p>Controladora: {vendedor}. O mesmo e-mail chega à pessoa encarregada pelo tratamento de dados (DPO), que responde a você e à Autoridade Nacional de Proteção de Dados (ANPD).</p>',
  },
  {
    id: 'dados',
    title: 'Que dados usamos e por quê',
    html: '<p>Em cada item, entre parênteses, a base que a lei pede (art. 7º da LGPD).</p><ul><li><strong>Nome, e-mail, senha e foto:</strong> para você entrar, receber o que comprou e ser chamado pelo nome (execução de contrato). A senha é guardada só como resumo criptográfico; a foto é opcional.</li><li><strong>CPF, telefone e endereço:</strong> para a nota fiscal, o Pix e avisos sobre o pedido (obrigação legal e contrato). O endereço só é pedido quando a nota precisa dele.</li><li><strong>Pedidos e pagamentos:</strong> valores, datas e situação (contrato e obrigação legal). O número do cartão vai direto ao provedor de pagamentos e não passa por nós; de um cartão salvo ficam um código do provedor, a bandeira, a validade e os quatro últimos números.</li><li><strong>Estudo:</strong> aulas vistas, posição do vídeo, anotações, dúvidas, avaliações e certificados (contrato). A página pública do certificado mostra nome, curso, carga horária e datas.</li><li><strong>Aparelhos e sessões:</strong> navegador, parte do endereço de rede e horários, para reconhecer o seu aparelho e barrar quem não é você (legítimo interesse em segurança).</li><li><strong>Uso do site:</strong> buscas e páginas, para melhorar o catálogo e evitar fraudes (legítimo interesse), e registros de acesso por 6 meses (Marco Civil da Internet, art. 15).</li><li><strong>E-books, eventos, listas de espera e contato:</strong> nome, e-mail e a página de onde você veio, para entregar o que pediu (consentimento, ou atendimento ao seu pedido).</li><li><strong>Newsletter e promoções:</strong> só depois que você marca e confirma pelo e-mail (consentimento). Nenhuma caixa vem marcada, e sair leva um toque.</li><li><strong>Carrinho deixado:</strong> um lembrete por e-mail, se você o deixou para isso ou tem conta (legítimo interesse). Todo lembrete tem como não receber mais.</li></ul><p>Não pedimos dados sensíveis, como saúde ou religião. Não os escreva em dúvidas ou mensagens.</p>',
  },
  {
    id: 'cookies',
    title: 'Cookies',
    html: '<p>Usamos só os necessários, todos nossos:</p><ul><li><strong>sid:</strong> mantém você conectado, até fechar o navegador ou sair.</li><li><strong>visitor:</strong> guarda o carrinho de quem ainda não entrou, por um ano.</li><li><strong>chegada:</strong> guarda por 30 dias quando você chegou e por qual campanha, sem dizer quem você é.</li><li><strong>device:</strong> reconhece este aparelho na próxima entrada, por até 400 dias.</li><li><strong>XSRF-TOKEN:</strong> impede que outro site envie formulários no seu lugar.</li><li><strong>flash e cupom:</strong> levam um aviso para a página seguinte e o cupom do link que você abriu, até fechar o navegador.</li></ul><p>O tema claro ou escuro, as preferências do vídeo, o progresso ainda não enviado, os avisos que você fechou e, de quem trabalha na loja, o que escreveu e não salvou ficam no navegador, e só nele. Não há cookie de publicidade.</p>',
  },
  {
    id: 'compartilhamento',
    title: 'Com quem compartilhamos',
    html: '<p>Só com quem precisa para o serviço andar, e só o necessário. Não vendemos dados.</p><ul><li><strong>Provedor de pagamentos:</strong> nome, e-mail, CPF e valor da compra.</li><li><strong>Envio de e-mails e guarda de arquivos:</strong> o que vai na mensagem ou no arquivo, em nosso nome e sob as nossas instruções.</li><li><strong>Prefeitura e fisco:</strong> os dados da nota fiscal.</li><li><strong>Consulta de CEP:</strong> quando você o digita, um serviço de endereços pode ser consultado pelo navegador. Vai só o CEP.</li><li><strong>Autoridades:</strong> o que a lei ou um juiz mandar.</li></ul><p>Se um desses prestadores guardar dados fora do Brasil, exigimos em contrato a proteção que a LGPD pede (art. 33).</p>',
  },
  {
    id: 'prazo',
    title: 'Por quanto tempo',
    html: '<ul><li><strong>Conta, compras e estudo:</strong> enquanto a conta existir.</li><li><strong>Notas fiscais e o que prova a venda:</strong> até o fim do quinto ano depois do último pagamento ou devolução, sob uma chave à parte, mesmo que a conta seja excluída.</li><li><strong>E-books, eventos, listas e newsletter:</strong> até você sair ou pedir a exclusão.</li><li><strong>Registros de acesso:</strong> 6 meses.</li></ul><p>Quando você exclui a conta, destruímos a chave que abre seus dados pessoais e apagamos o que os mostra: eles deixam de ser legíveis no site e nos nossos sistemas.</p><p>As cópias de segurança feitas antes ainda guardam o que existia naquele dia, até vencerem. Elas só servem para recuperar o sistema depois de uma falha, e, se uma for usada, excluímos você de novo antes de o site voltar ao ar.</p>',
  },
  {
    id: 'direitos',
    title: 'Seus direitos',
    html: '<p>Pela LGPD (art. 18) você pode, de graça e a qualquer hora:</p><ul><li>confirmar que tratamos seus dados e saber com quem foram compartilhados;</li><li>receber uma cópia e levá-la para outro lugar: em “Minha conta”, para ler ou em JSON, na hora;</li><li>corrigir o que estiver errado, também em “Minha conta”;</li><li>retirar um consentimento, ou se opor a um uso que não dependa dele;</li><li>pedir que uma pessoa reveja uma decisão automática;</li><li>excluir a conta, em “Minha conta”, sem falar com ninguém;</li><li>reclamar à ANPD ou ao Procon.</li></ul><p>O que não estiver em “Minha conta”, peça ao e-mail acima: confirmamos na hora se tratamos seus dados e mandamos a declaração completa em até 15 dias (art. 19). Podemos pedir algo que prove que você é você.</p><p>Para as mensagens que enviamos, cada e-mail leva a uma página em que você escolhe o que quer receber.</p>',
  },
  {
    id: 'automaticas',
    title: 'Decisões automáticas',
    html: '<p>Três coisas o sistema decide sozinho, por segurança: pedir um código quando a conta é aberta em mais aparelhos que o normal, pausar por um tempo as tentativas de pagamento depois de várias recusas, e suspender novas compras após vários reembolsos. Em todas você pode pedir que uma pessoa reveja (art. 20). Não fazemos perfil para publicidade.</p>',
  },
  {
    id: 'menores',
    title: 'Crianças e adolescentes',
    html: '<p>Os cursos são pensados para adultos. Menores de 18 anos podem estudar com a autorização de quem é responsável, que faz a compra e responde pela conta (art. 14). Se soubermos de dados de uma criança sem essa autorização, apagamos.</p>',
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    html: '<p>Conexão cifrada, dados pessoais cifrados com uma chave por pessoa, senhas com Argon2id, acesso da equipe por função e com registro de quem viu o quê. Se houver um incidente que possa afetar você, avisamos você e a ANPD.</p>',
  },
  {
    id: 'mudancas',
    title: 'Mudanças',
    html: '<p>Se esta política mudar de um jeito que importe para você, avisamos por e-mail antes. A data no alto da página diz desde quando esta vale.</p>',
  },
]
