import type { PackagePickerMessages } from './package-picker.messages.ts';
import { CupArt, HarbourArt } from './sample-art.tsx';

interface SampleProps {
  messages: PackagePickerMessages;
}

const week = [
  ['post', 'email', 'reel'],
  ['reel', 'post'],
  ['post', 'ad', 'article'],
  ['article', 'post'],
  ['ad', 'post', 'email'],
] as const;

export function SuiteSample({ messages: { work } }: SampleProps) {
  return (
    <div className="scene suite">
      <div className="card calendar">
        <b className="title">{work.week}</b>
        <div className="days">
          {week.map((pieces) => (
            <ul key={pieces.join()}>
              {pieces.map((piece) => (
                <li key={piece} className={`chip chip--${piece}`}>
                  {work[piece]}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <div className="card tilted">
        <HarbourArt />
      </div>
      <p className="card stamp">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
        {work.reviewed}
      </p>
    </div>
  );
}

export function AdsSample({ messages: { work, client } }: SampleProps) {
  return (
    <div className="scene ads">
      <div className="card feed-ad">
        <p className="words">
          <b>{client.name}</b> <span>{work.sponsored}</span>
        </p>
        <CupArt />
        <p className="words offer-row">
          <b>{work.adHeadline}</b>
          <span className="fake-button">{work.adAction}</span>
        </p>
      </div>
      <ol className="funnel">
        <li>{work.seen}</li>
        <li>{work.clicked}</li>
        <li>{work.bought}</li>
      </ol>
    </div>
  );
}

export function WebsiteSample({ messages: { work, client } }: SampleProps) {
  return (
    <div className="scene website">
      <div className="card browser">
        <p className="bar">
          <i />
          <i />
          <i />
          <span>{client.site}</span>
        </p>
        <div className="fold">
          <div>
            <b className="shout">{work.siteHeadline}</b>
            <span className="fake-button">{work.siteAction}</span>
          </div>
          <HarbourArt />
        </div>
        <p className="lines">
          <i />
          <i />
          <i />
        </p>
      </div>
      <div className="card phone">
        <HarbourArt />
        <b className="shout">{work.siteHeadline}</b>
        <span className="fake-button">{work.siteAction}</span>
      </div>
    </div>
  );
}

export function EmailSample({ messages: { work, story, client } }: SampleProps) {
  return (
    <div className="scene email">
      <div className="card mail">
        <p className="words">
          <b>{client.name}</b>
          <span>{work.subject}</span>
        </p>
        <CupArt />
        <b className="shout">{story.offer}</b>
        <p className="lines">
          <i />
          <i />
        </p>
        <span className="fake-button">{work.emailAction}</span>
      </div>
    </div>
  );
}

export function VideoSample({ messages: { work, reel } }: SampleProps) {
  return (
    <div className="scene video">
      <div className="card film">
        <HarbourArt dusk />
        <svg className="play" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5.5v13l11-6.5z" />
        </svg>
        <p className="caption">
          <mark>{reel.caption}</mark>
        </p>
      </div>
      <div className="card cut">
        <ol className="clips">
          <li>{work.hook}</li>
          <li>{work.steps}</li>
          <li>{work.offer}</li>
        </ol>
        <svg className="wave-form" viewBox="0 0 240 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M4 16v8M14 10v20M24 14v12M34 6v28M44 2v36M54 12v16M64 8v24M74 16v8M84 12v16M94 4v32M104 10v20M114 15v10M124 7v26M134 2v36M144 11v18M154 14v12M164 5v30M174 12v16M184 9v22M194 16v8M204 10v20M214 5v30M224 13v14M234 16v8" />
        </svg>
      </div>
    </div>
  );
}
