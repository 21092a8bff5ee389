import { TextLink } from '../../ui/TextLink'

const kinds = [
  ['Estática', 'Portfólio, página de produto, documentação', 'De graça a R$\u00a030', 'Quase nenhum'],
  ['Compartilhada', 'Site institucional, blog em WordPress', 'R$\u00a015 a R$\u00a050', 'Pouco'],
  ['VPS', 'Aplicação própria, API, banco de dados', 'R$\u00a030 a R$\u00a0150', 'Muito: o servidor é seu'],
  ['Nuvem gerenciada', 'Aplicação que cresce ou tem picos', 'Conforme o uso', 'Médio, com conta a vigiar'],
] as const

/** The kind of hosting for each need. */
const choices = [
  ['Portfólio, página de evento, documentação', 'Estática. Comece de graça e só pague se o tráfego pedir.'],
  ['Site institucional ou blog que outra pessoa edita', 'Compartilhada, com backup diário e HTTPS incluído.'],
  [
    'Loja pequena ou sistema com contas e banco',
    'Nuvem gerenciada pequena: alguém cuida do servidor por você.',
  ],
  [
    'Aplicação própria, e vontade de aprender servidor',
    'VPS, com atualização automática e backup fora dele.',
  ],
  ['Tráfego que dobra em dia de campanha', 'Nuvem gerenciada com limite de gasto e aviso configurados.'],
] as const

/** How to choose a web host, without naming providers. */
export function HostingArticle() {
  return (
    <article className="container-prose py-8 lg:py-12">
      <header className="mb-8">
        <p className="mb-2 font-semibold text-15 text-link">Guia</p>
        <h1>Como escolher a melhor hospedagem de site</h1>
        <p className="mt-3 text-fg-2 text-lg">
          A melhor hospedagem é a mais simples que dá conta do seu projeto hoje. Este guia mostra os quatro
          tipos, quanto custam e as perguntas que evitam pagar por servidor parado.
        </p>
        <p className="mt-3 text-muted text-sm">
          Este guia não cita marcas. Os preços são faixas aproximadas: confira o valor antes de contratar.
        </p>
      </header>
      <div className="rich">
        <h2>Comece pelo que o site faz</h2>
        <p>
          Um site que só mostra páginas não precisa de servidor: arquivos prontos, entregues por uma rede de
          distribuição, são mais rápidos e mais baratos. O servidor passa a valer a pena quando há contas,
          pagamento ou dados que mudam a cada visita.
        </p>
        <h2>Os quatro tipos, lado a lado</h2>
      </div>
      <section
        aria-label="Tipos de hospedagem"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-4 overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full min-w-[560px] text-15">
          <thead>
            <tr className="border-line border-b text-left text-muted text-sm">
              {['Tipo', 'Bom para', 'Por mês', 'Trabalho seu'].map((head) => (
                <th key={head} scope="col" className="px-4 py-3 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, use, cost, work]) => (
              <tr key={kind} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="px-4 py-3 text-left font-semibold">
                  {kind}
                </th>
                <td className="px-4 py-3">{use}</td>
                <td className="px-4 py-3">{cost}</td>
                <td className="px-4 py-3">{work}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-muted text-sm">
        Para projetos pequenos, no Brasil. Confira também a renovação, que costuma ser mais cara.
      </p>
      <div className="rich mt-8">
        <h2>Qual escolher, em um minuto</h2>
        <p>Procure na lista o que mais parece com o seu projeto.</p>
      </div>
      <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {choices.map(([project, answer]) => (
          <div key={project} className="grid gap-1 px-4 py-3 sm:grid-cols-2 sm:gap-6">
            <dt className="font-semibold">{project}</dt>
            <dd className="text-fg-2">{answer}</dd>
          </div>
        ))}
      </dl>
      <div className="rich mt-8">
        <h2>Cinco perguntas antes de assinar</h2>
        <ol>
          <li>
            <strong>Onde ficam os servidores?</strong> Uma ida e volta até os Estados Unidos leva de 120 a 200
            ms, e uma página faz várias. Com público no Brasil, prefira servidor ou ponto de presença aqui.
          </li>
          <li>
            <strong>O HTTPS está incluído?</strong> Certificado com renovação automática é o mínimo. Cobrar à
            parte é mau sinal.
          </li>
          <li>
            <strong>Como volto atrás?</strong> Backup só existe depois que você restaurou um. Teste no
            primeiro dia.
          </li>
          <li>
            <strong>Quanto custa a renovação?</strong> O preço do anúncio costuma valer só no primeiro
            contrato. Some dois anos antes de comparar.
          </li>
          <li>
            <strong>Consigo sair?</strong> Exporte os arquivos e o banco uma vez. Se não der, procure outra.
          </li>
        </ol>
        <h2>Três sinais de alerta</h2>
        <ul>
          <li>
            <strong>“Ilimitado”.</strong> Disco e processador têm fim. O limite está no contrato, como “uso
            justo”: leia antes.
          </li>
          <li>
            <strong>O domínio no nome da empresa.</strong> Registre o seu, em seu nome e CPF ou CNPJ. No
            Registro.br, o titular é quem manda.
          </li>
          <li>
            <strong>Backup no mesmo servidor.</strong> Se o disco vai, a cópia vai junto. Guarde uma fora.
          </li>
        </ul>
        <h2>Como mudar sem tirar o site do ar</h2>
        <ol>
          <li>Dois dias antes, baixe o TTL dos registros de DNS para cinco minutos.</li>
          <li>Copie arquivos e banco para a hospedagem nova e confira tudo pelo endereço provisório.</li>
          <li>Se o site recebe dados, congele as escritas e copie o banco mais uma vez.</li>
          <li>Troque o DNS, acompanhe os acessos e confira o HTTPS no endereço definitivo.</li>
          <li>Só cancele a antiga depois de uma semana sem visitas nela, e-mails incluídos.</li>
        </ol>
        <h2>Se você está começando</h2>
        <p>
          Publique o primeiro site como página estática. Quando precisar de banco de dados, passe para um
          serviço gerenciado pequeno. Deixe o VPS para quando quiser aprender a cuidar de um servidor, porque
          é isso que você vai fazer.
        </p>
        <p>
          Ficou com dúvida? <TextLink href="/contact">Escreva para a gente</TextLink>.
        </p>
      </div>
    </article>
  )
}
