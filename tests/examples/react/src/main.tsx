import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

const place = document.getElementById('app') as HTMLElement;

// The build prerenders the page; `vite dev` does not.
if (place.firstElementChild) hydrateRoot(place, <App />);
else createRoot(place).render(<App />);
