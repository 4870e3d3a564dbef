import { ServiceArt } from '#site/src/parts/service/service-art.tsx';
import { Scene } from '../../../art/scenes/scene.tsx';
import { read } from '../../../read.ts';

const { frames } = read('pages/services/short-form-video/short-form-video');

/** A phone with a reel on it, over the tracks it was cut from. */
export function VideoEditor() {
  return (
    <ServiceArt of="A reel for a bike shop, and the tracks it was cut from." className="editor">
      <div className="editor__phone">
        <div className="editor__screen">
          <Scene scene="chain" palette="loop" topic="repair" label="A chain on its ring, close up" />
          <p className="editor__caption type-loop">
            <span>That noise?</span> <span>It’s your chain.</span>
          </p>
          <p className="editor__account">
            <b>loop.bicycles</b> 0:03 of 0:28
          </p>
        </div>
      </div>
      <div className="sheet editor__tracks">
        <div className="editor__clips">
          {frames.map(({ at, picture }) => (
            <div key={at}>
              <Scene {...picture} />
            </div>
          ))}
        </div>
        <svg viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true">
          <path className="editor__words" d="M0 4h70v20H0zM78 4h120v20H78zM206 4h86v20h-86zM300 4h100v20H300z" />
          <path
            className="editor__sound"
            d="M2 58v4M10 50v20M18 42v36M26 54v12M34 46v28M42 56v8M50 40v40M58 50v20M66 44v32M74 57v6M82 52v16M90 44v32M98 38v44M106 48v24M114 55v10M122 46v28M130 52v16M138 42v36M146 56v8M154 48v24M162 40v40M170 50v20M178 54v12M186 44v32M194 52v16M202 38v44M210 46v28M218 57v6M226 50v20M234 42v36M242 54v12M250 48v24M258 40v40M266 52v16M274 46v28M282 56v8M290 44v32M298 50v20M306 38v44M314 54v12M322 46v28M330 52v16M338 42v36M346 57v6M354 48v24M362 44v32M370 53v14M378 40v40M386 50v20M394 56v8"
          />
          <path className="editor__head" d="M62 0v84" />
        </svg>
        <p>Picture, captions, sound</p>
      </div>
    </ServiceArt>
  );
}
