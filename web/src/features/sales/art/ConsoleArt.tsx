import './console.css'
import { marked } from '../Code'
import { Window } from '../Window'

const EDITOR = `[k|function] [f|contador]() {
  [k|let] total = [n|0]
  [k|return] () => [k|++]total
}

[k|const] mais = [f|contador]()
[f|mais]()
[f|mais]()

[c|// Onde mora o total, se a função]
[c|// contador já terminou?]`

const CONSOLE = `> 0.1 + 0.2
[e|0.30000000000000004]
> 10 + 20
[o|30]
> mais()
[o|3]
> `

/** An editor that asks a question and a console that gives it away. */
export const ConsoleArt = () => (
  <div
    className="art-console"
    role="img"
    aria-label="Um editor com uma closure e, sobre ele, um console em que 0.1 mais 0.2 dá 0.30000000000000004."
  >
    <Window title="closure.js">
      <div className="sale-code whitespace-pre">{marked(EDITOR)}</div>
    </Window>
    <Window title="console">
      <div className="sale-code whitespace-pre">
        {marked(CONSOLE)}
        <i className="caret" />
      </div>
    </Window>
  </div>
)
