/** The films that demo lessons share; made by `src/cli/make-clips.ts`; the films are in `films/`, the posters in web/public. */
export const clips = {
  'clip-a': { seconds: 12, bytes: 157667, title: 'Assista, pause e pratique', topic: 'sql' },
  'clip-b': { seconds: 14, bytes: 197331, title: 'Uma ideia de cada vez', topic: 'react' },
  'clip-c': { seconds: 16, bytes: 204754, title: 'Do exemplo ao projeto', topic: 'php' },
} as const

export type ClipName = keyof typeof clips

/** Addresses as lessons name them. The poster is a public file; a film is opened by an address of its lesson's. */
export const clipUrls = (name: ClipName) => ({
  mp4: `/media/lessons/${name}.mp4`,
  hls: `/media/lessons/${name}/hls/master.m3u8`,
  poster: `/media/lessons/${name}.webp`,
})
