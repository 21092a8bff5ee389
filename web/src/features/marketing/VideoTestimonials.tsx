import type { VideoVoice } from '../../../../src/contracts/marketing/film'
import { Film } from './Film'

/** What former students say in films, two side by side. */
export function VideoTestimonials({ voices }: { voices: readonly VideoVoice[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {voices.map((voice) => (
        <li key={voice.film.id} className="flex">
          <figure className="flex flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-1">
            <Film title={`Depoimento de ${voice.name}`} film={voice.film} />
            <figcaption className="flex flex-1 flex-col p-5">
              <blockquote className="flex-1 text-fg-2">“{voice.quote}”</blockquote>
              <p className="mt-3 font-semibold text-15">{voice.name}</p>
              {voice.role && <p className="text-muted text-sm">{voice.role}</p>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
