import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeVideo } from './fakeVideo'
import { rangeCollector, secondsCovered } from './ranges'
import { reportWatching, type Watched } from './watching'

describe('the collector', () => {
  it('merges continuous playback and splits at seeks', () => {
    const collector = rangeCollector()
    for (const at of [1, 1.25, 1.5]) collector.playing(at)
    collector.stop()
    for (const at of [60, 60.25]) collector.playing(at)
    expect(collector.take()).toEqual([
      [1, 1.5],
      [60, 60.25],
    ])
  })
  it('continues from the last call, and counts nothing twice', () => {
    const collector = rangeCollector()
    collector.playing(0)
    collector.playing(5)
    expect(collector.take()).toEqual([[0, 5]])
    expect(collector.take()).toEqual([])
    collector.playing(8)
    expect(collector.take()).toEqual([[5, 8]])
  })
  it('starts another range when the position goes back without an event', () => {
    const collector = rangeCollector()
    collector.playing(50)
    collector.playing(52)
    collector.playing(10)
    collector.playing(11)
    expect(collector.take()).toEqual([
      [50, 52],
      [10, 11],
    ])
  })
})

it('seconds covered: overlaps count once, in any order', () => {
  expect(
    secondsCovered([
      [20, 30],
      [0, 10],
      [5, 12],
    ]),
  ).toBe(22)
  expect(secondsCovered([])).toBe(0)
})

describe('what is reported', () => {
  let now = 0
  let reports: (Watched & { leaving: boolean })[] = []
  let fake: ReturnType<typeof fakeVideo>
  let stop: () => void

  beforeEach(() => {
    now = 0
    reports = []
    fake = fakeVideo()
    stop = reportWatching(fake.video, {
      report: (watched, leaving) => reports.push({ ...watched, leaving }),
      now: () => now,
    })
  })
  afterEach(() => stop())

  it('at most every ten seconds during playback', () => {
    fake.play()
    for (let second = 1; second <= 25; second++) {
      now = second * 1000
      fake.runTo(second)
    }
    expect(reports.map(({ ranges }) => ranges)).toEqual([[[0, 9]], [[9, 19]]])
  })
  it('on pause, with the position', () => {
    fake.play()
    fake.runTo(4)
    fake.pause()
    expect(reports).toEqual([{ ranges: [[0, 4]], position: 4, leaving: false }])
  })
  it('without the skipped part', () => {
    fake.play()
    fake.runTo(3)
    fake.jumpTo(80)
    fake.runTo(82)
    fake.pause()
    expect(reports[0]?.ranges).toEqual([
      [0, 3],
      [80, 82],
    ])
  })
  it('once at the end, although pause and end fire together', () => {
    fake.play()
    fake.runTo(100)
    fake.finish()
    expect(reports).toEqual([{ ranges: [[0, 100]], position: 100, leaving: false }])
  })
  it('when the page is left, marked as leaving', () => {
    fake.play()
    fake.runTo(2)
    window.dispatchEvent(new Event('pagehide'))
    expect(reports).toEqual([{ ranges: [[0, 2]], position: 2, leaving: true }])
  })
  it('nothing for a paused video', () => {
    fake.tell('timeupdate')
    window.dispatchEvent(new Event('pagehide'))
    expect(reports).toEqual([])
  })
  it('the rest when another lesson is opened', () => {
    fake.play()
    fake.runTo(6)
    stop()
    expect(reports).toEqual([{ ranges: [[0, 6]], position: 6, leaving: false }])
    fake.runTo(9)
    expect(reports).toHaveLength(1)
  })
})
