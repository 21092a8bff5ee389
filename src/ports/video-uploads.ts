/** A file that is on its way to a video of the library. `isNew`: the video is made with it. */
export interface VideoUpload {
  uploadId: string
  videoId: string
  isNew: boolean
  fileName: string
  bytes: number
}

/** What a film is like; null where the machine cannot read films. `height`: pixels of the shorter side. */
export interface FilmShape {
  seconds: number | null
  height: number | null
}

/** Thrown for a file that is not a film; the message is Portuguese, for the person who sent it. */
export class NotAFilm extends Error {
  override name = 'NotAFilm'
}

/** Hears how uploads of one request go on; what it throws refuses them. */
export interface UploadListener {
  begun(upload: VideoUpload): Promise<void>
  received(upload: VideoUpload, film: FilmShape & { sha256: string }): Promise<void>
  refused(upload: VideoUpload, reason: string): Promise<void>
  cancelled(upload: VideoUpload): Promise<void>
}

/** Reads films and makes what players need of them. */
export interface FilmMaker {
  /** Whether this machine has ffmpeg; without it files are played as they came. */
  converts(): Promise<boolean>
  /** Throws NotAFilm. */
  inspect(path: string): Promise<FilmShape>
  /**
   * Makes the film of an upload and puts it in the place of the video's former one. What an earlier try finished is not
   * made again. Throws NotAFilm when the file is broken.
   */
  prepare(upload: { videoId: string; uploadId: string }): Promise<FilmShape & { heights: number[] }>
  /**
   * Removes stored files of a video. `own`: those made of this upload; `played`: also the file that is played as it was
   * sent; `video`: all files of the video.
   */
  remove(upload: { videoId: string; uploadId: string }, extent: 'own' | 'played' | 'video'): Promise<void>
  /** Only one film is made at a time, since it takes all processors. */
  isBusy(): boolean
  /** Percent of a film that is being made. */
  progress(uploadId: string): Promise<number | undefined>
  /** Ends what is being made; a later try goes on with it. */
  stop(): void
}
