/** Runs before the first paint: the remembered theme, else the system's. The key is the one that ThemeToggle writes. */
export const themeScript = `(function(){try{var t=localStorage.getItem('theme')}catch(e){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
document.documentElement.dataset.theme=t})()`
