/** The films that demo lessons share; made by `src/cli/make-clips.ts` and kept in web/public. */
export const clips = {
  'clip-a': { seconds: 12, title: 'Assista, pause e pratique', topic: 'sql' },
  'clip-b': { seconds: 14, title: 'Uma ideia de cada vez', topic: 'react' },
  'clip-c': { seconds: 16, title: 'Do exemplo ao projeto', topic: 'php' },
} as const

export type ClipName = keyof typeof clips

/** Addresses of a clip under the site's root. */
export const clipUrls = (name: ClipName) => ({
  mp4: `/media/lessons/${name}.mp4`,
  hls: `/media/lessons/${name}/hls/master.m3u8`,
  poster: `/media/lessons/${name}.webp`,
})
