import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

export function render(): string {
  return renderToString(<App />);
}
