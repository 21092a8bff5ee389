import type { SaleContent } from '../types'

export const php: SaleContent = {
  kicker: 'Curso de PHP com Laravel',
  title: 'Um sistema que *alguém paga para ter*',
  lead: 'Você constrói as ordens de serviço de uma oficina: cadastro, orçamento, fotos, fila de mensagens e aprovação do cliente por link. Começa sem framework, para ver o caminho do pedido, e termina com Laravel em produção.',
  forYou: [
    'Você quer atender clientes e entregar sistemas inteiros.',
    'Você conheceu o PHP antigo e quer ver o que ele virou.',
    'Você mantém um sistema legado e precisa modernizar sem parar a loja.',
  ],
  notForYou: [
    'Você quer montar sites em WordPress. O assunto aqui é sistema.',
    'Você nunca viu um laço ou uma condição: comece por lógica de programação.',
    'Você já escreve Laravel com policies, filas e testes.',
  ],
  changes: [
    {
      before: 'O orçamento é aprovado por áudio e ninguém acha depois.',
      after: 'O cliente aprova por um link assinado, com data e nome.',
    },
    {
      before: 'A foto do carro sobe e derruba a página.',
      after: 'O envio é conferido, reduzido em fila e guardado fora do caminho público.',
    },
    {
      before: 'A lista de ordens faz 201 consultas ao banco.',
      after: 'Faz duas, e um teste avisa se voltarem.',
    },
    {
      before: 'Atualizar é mandar arquivos por FTP e torcer.',
      after: 'A versão nova entra sem ninguém ver a página fora do ar.',
    },
  ],
  projects: [
    {
      thumb: 'form',
      title: 'Pedido sem framework',
      text: 'Formulário, sessão e PDO na mão, para nada no Laravel parecer mágica.',
    },
    {
      thumb: 'doc',
      title: 'Ordem de serviço',
      text: 'Orçamento com itens e fotos, quem pode ver o quê, e um PDF para o cliente.',
    },
    {
      thumb: 'key',
      title: 'Aprovação por link',
      text: 'Endereço assinado que vence, fila de mensagens e o sistema publicado.',
    },
  ],
  code: {
    file: 'AprovacaoController.php',
    text: `[k|final class] [t|AprovacaoController]
{
    [k|public function] [f|__invoke]([t|Pedido] $pedido, [t|Ordem] $ordem): [t|View]
    {
        [f|abort_unless]($pedido->[f|hasValidSignature](), [n|403]);

        [k|if] ($ordem->situacao === [t|Situacao]::[n|Aguardando]) {
            $ordem->[f|aprovar](por: $pedido->[f|nome](), em: [f|now]());
            [t|AvisarOficina]::[f|dispatch]($ordem);   [c|// vai para a fila]
        }

        [k|return] [f|view]([s|'ordens.aprovada'], [f|compact]([s|'ordem']));
    }
}`,
    caption:
      'Tipos em tudo, um enum em vez de texto solto, assinatura conferida antes de olhar a ordem e a mensagem na fila. Clicar duas vezes no link aprova uma vez só.',
  },
  plan: [
    { when: 'Semana 1', title: 'PHP de hoje', text: 'Tipos, classes, enums e o ambiente pronto.' },
    {
      when: 'Semana 2',
      title: 'O caminho do pedido',
      text: 'HTTP, formulários, sessões e banco, sem framework.',
    },
    { when: 'Semanas 3 e 4', title: 'Laravel', text: 'Eloquent, Blade, permissões, fotos, link e fila.' },
    { when: 'Semana 5', title: 'Qualidade', text: 'Pest, análise estática, desempenho e legado.' },
    { when: 'Semana 6', title: 'Publicação', text: 'Servidor, domínio, troca sem parar e entrega.' },
  ],
  includes: [
    'O sistema da oficina completo, para adaptar e entregar',
    'Roteiro de conversa e de entrega ao cliente',
    'A aula de modernização de legado, com um projeto antigo de verdade',
  ],
  final: {
    title: 'Perto de você há alguém anotando pedido em caderno',
    text: 'No fim deste curso você tem o sistema para mostrar, no ar, e sabe dizer quanto custa mantê-lo.',
  },
}
