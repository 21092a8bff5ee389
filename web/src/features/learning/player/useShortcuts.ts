import { useEffect, useRef } from 'react'
import type { Player } from './player'
import { preferences } from './preferences'
import { type Shortcut, shortcutOf } from './shortcuts'

export interface ShortcutTargets {
  player: Player
  onFullscreen: () => void
  onNext?: () => void
}

/** Handles single-key shortcuts while they are on. */
export function useShortcuts(targets: ShortcutTargets) {
  const now = useRef(targets)
  now.current = targets
  useEffect(() => {
    const act = (shortcut: Shortcut) => {
      const { player, onFullscreen, onNext } = now.current
      const { volume, muted } = player.state.get()
      const { captions, theatre } = preferences.get()
      if (shortcut.do === 'skip') player.skip(shortcut.by)
      else if (shortcut.do === 'volume') player.setVolume((muted ? 0 : volume) + shortcut.by)
      else if (shortcut.do === 'toggle') player.toggle()
      else if (shortcut.do === 'mute') player.setMuted(!muted)
      else if (shortcut.do === 'captions') preferences.set({ captions: !captions })
      else if (shortcut.do === 'theatre') preferences.set({ theatre: !theatre })
      else if (shortcut.do === 'fullscreen') onFullscreen()
      else onNext?.()
    }
    const onKey = (event: KeyboardEvent) => {
      const shortcut = preferences.get().shortcuts ? shortcutOf(event) : null
      if (!shortcut) return
      event.preventDefault()
      act(shortcut)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
