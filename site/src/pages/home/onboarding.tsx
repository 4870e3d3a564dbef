import { onboardingSteps } from './home.ts';

export function HomeOnboarding() {
  return (
    <section className="band" aria-labelledby="onboarding-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="onboarding-title">Four steps to your first post</h2>
          <p className="lead">You need a photo, half an hour and an opinion. We bring the rest.</p>
        </div>
        <ol className="onboarding">
          {onboardingSteps.map(({ title, time, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="onboarding__time">{time}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
