import { scriptJson } from './script-json'

/**
 * Runs before the first paint, so that nothing jumps: the remembered theme (else the system's), the collapsed menu
 * of the back office, and a promotion that this visit has closed. Keys are those that the shell writes. Before any form
 * is read, zod is told not to try whether it may make code out of text: it may not, and browsers report each try.
 */
export const prePaintScript = (promotionCode: string | null): string =>
  `self.__zod_globalConfig={jitless:true};(function(d,l,s){try{l=localStorage.getItem('theme');d.menu=localStorage.getItem('adminMenu')||'open';s=${scriptJson(promotionCode)};if(s!==null&&sessionStorage.getItem(s)!==null)d.promotion='closed'}catch(e){}
d.theme=l==='light'||l==='dark'?l:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement.dataset)`
