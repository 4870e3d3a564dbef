/** Replaces the poster with the video player when the visitor presses Play. Until then, no request is sent to the video provider. */
class VideoFacade extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
  }

  handleEvent(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = this.dataset.frame;
    if (!link || !address || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = this.dataset.title ?? '';
    frame.allow = 'autoplay; fullscreen; picture-in-picture';
    this.replaceChildren(frame);
    frame.focus();
  }
}

if (!customElements.get('video-facade')) customElements.define('video-facade', VideoFacade);
